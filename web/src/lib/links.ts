// The links of a table's free seats: only its maker gets them, once; this browser keeps them until the tab closes.

export function keepLinks(table: string, links: (string | null)[]): void {
  try {
    sessionStorage.setItem(`links/${table}`, JSON.stringify(links));
  } catch {
    // without storage they are on the screen until it is reloaded
  }
}
export function linksOf(table: string): (string | null)[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`links/${table}`) ?? '[]') as (string | null)[];
    return kept.map((link) => (link ? new URL(link, location.origin).href : null));
  } catch {
    return [];
  }
}
