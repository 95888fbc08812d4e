// What a prerendered page is called, as HTML; use-page-title.ts says the same in the browser.
import { htmlEscape } from 'escape-goat';
import type { Page } from '../src/app/prerender.tsx';

export const pageTitle = (page: Page): string => htmlEscape(`${page.title} · ${page.siteName}`);
