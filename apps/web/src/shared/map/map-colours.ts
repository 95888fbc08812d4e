// Design tokens as RGB colours for the map renderer, read from the current theme.

const TOKENS = [
  'surface',
  'sunken',
  'line',
  'ink',
  'muted',
  'primary',
  'primary-soft',
  'accent-soft',
  'success-soft',
] as const;
export type MapColours = Record<(typeof TOKENS)[number], string>;

/** Returns the current colours as `rgb(r,g,b)`. */
export function readMapColours(): MapColours {
  const probe = document.createElement('span');
  // With reduced motion, transitions still have a very short duration. A colour that is read during
  // this time would be wrong.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const entries = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`;
    if (!context) return [token, 'gray'];
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return [token, `rgb(${red},${green},${blue})`];
  });
  probe.remove();
  return Object.fromEntries(entries) as MapColours;
}

/** Calls `onChange` whenever the person or the system changes the theme. */
export function followTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
