// The colours of the tokens as the map's painter knows them: numbers of red, green and blue, read where the theme has its say.

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

export function readMapColours(): MapColours {
  const probe = document.createElement('span');
  // With reduced motion every transition lasts a moment, and during it a colour would be read wrong.
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

/** Calls when the theme changes, by the person or by the system. */
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
