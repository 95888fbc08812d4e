// Which vector style this instance draws its maps with instead of the bundled one, if any.

let known: Promise<string | undefined> | undefined;

/** Undefined, without network too: the bundled map is always there. */
export function mapStyleUrl(): Promise<string | undefined> {
  known ??= readStyleUrl().catch(() => {
    known = undefined;
    return undefined;
  });
  return known;
}

async function readStyleUrl(): Promise<string | undefined> {
  const response = await fetch('/config.json');
  if (!response.ok) return undefined;
  const { map_style_url: url } = (await response.json()) as { map_style_url?: string };
  return url;
}
