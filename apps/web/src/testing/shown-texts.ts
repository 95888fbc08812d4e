// Lists which of several texts a component shows, to assert both what it shows and what it must not
// show.
import type { RenderResult } from 'vitest-browser-react';
import type { MessageKey } from '../i18n/message-key.ts';
import { text } from './mount-in-language.tsx';

/** @param values - Values of the placeholders in the texts. */
export function shownTexts<Key extends MessageKey>(
  { container }: Pick<RenderResult, 'container'>,
  keys: readonly Key[],
  values: Record<string, string | number> = {},
): Key[] {
  const page = container.textContent ?? '';
  return keys.filter((key) => page.includes(text(key, values)));
}
