// Title of a prerendered page as HTML; use-page-title.ts sets the same title in the browser.
import { htmlEscape } from 'escape-goat';
import type { PrerenderedPage } from '../src/app/prerender.tsx';

export const pageTitle = (page: PrerenderedPage): string =>
  htmlEscape(`${page.title} · ${page.siteName}`);
