// What a prerendered page is called, as HTML; use-page-title.ts says the same in the browser.
import type { Page } from '../src/app/prerender.tsx';
import { escapeHtml } from './escape-html.ts';

export const titleOf = (page: Page): string => escapeHtml(`${page.title} · ${page.siteName}`);
