// Measures the height of the part of the window that the user can see. On iPhones, the on-screen
// keyboard covers part of the page, but the height of the page does not change.
import { useEffect } from 'react';

export function useVisibleHeight(): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const follow = () => {
      // Ignores the visible height while the user has zoomed in, so that zooming does not shrink
      // the page.
      if (seen.scale === 1) root.style.setProperty('--visible-height', `${seen.height}px`);
    };
    follow();
    seen.addEventListener('resize', follow);
    return () => {
      seen.removeEventListener('resize', follow);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
