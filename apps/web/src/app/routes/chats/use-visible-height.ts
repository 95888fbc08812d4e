// Measures the visible height of the window: on iPhones, the keyboard covers the page without
// changing its height.
import { useEffect } from 'react';

export function useVisibleHeight(): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const follow = () => {
      // Zooming in also reduces the visible height, but must not shrink the page.
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
