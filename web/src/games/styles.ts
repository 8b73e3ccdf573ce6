// What each game adds to the styles: after the shared ones.
import.meta.glob('./*/style.css', { eager: true });
