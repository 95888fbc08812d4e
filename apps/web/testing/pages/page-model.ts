// Base class of all page models. A page model acts on the page of one user, in that user's
// language.
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { type Text, textIn } from '../text.ts';

export abstract class PageModel {
  protected readonly page: Page;
  protected readonly language: Language;
  protected readonly t: Text;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.t = textIn(language);
  }
}
