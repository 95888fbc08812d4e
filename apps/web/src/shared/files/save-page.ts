// Saves a part of the page on the user's device as one self-contained HTML file with embedded
// pictures.
import { saveFile } from './save-file.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}
dl>div,header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.35rem 0}
dd{margin:0}img{max-width:100%;height:auto}svg{width:2rem;height:2rem}`;

/** @throws A network error when a picture cannot be loaded. */
export async function savePage(name: string, title: string, part: HTMLElement): Promise<void> {
  const copy = part.cloneNode(true) as HTMLElement;
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image) => {
      const response = await fetch(image.src);
      if (!response.ok) throw new TypeError(`network: a picture answered ${response.status}`);
      image.src = await dataUrl(await response.blob());
    }),
  );
  const page = document.implementation.createHTMLDocument(title);
  const { lang, dir } = document.documentElement;
  Object.assign(page.documentElement, { lang, dir });
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.prepend(charset);
  page.head.append(style);
  page.body.append(copy);
  saveFile(name, `<!doctype html>\n${page.documentElement.outerHTML}`, 'text/html;charset=utf-8');
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
