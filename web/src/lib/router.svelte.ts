// Pages by address, without reloading.

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    addEventListener('click', (e) => this.follow(e));
  }
  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
  }
  private follow(e: MouseEvent): void {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element).closest?.('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    e.preventDefault();
    if (link.pathname !== location.pathname || link.hash === '') this.go(link.pathname + link.hash);
    else this.go(link.pathname + link.hash, true);
  }
}

export const router = new Router();
