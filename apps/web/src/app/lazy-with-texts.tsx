// Wraps a component so that its code and its texts load when it is first rendered. The texts are in
// the current language.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Language } from '../i18n/language.ts';
import type { Feature } from '../i18n/message-key.ts';
import { loadMessages } from '../i18n/messages.ts';
import { useLang } from './use-lang.ts';

/**
 * Returns a lazy component. It must be rendered inside its own Suspense boundary.
 * @param load - Imports the component.
 * @param features - Features whose texts the component needs.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...features: Feature[]
) {
  const made = new Map<Language, LazyExoticComponent<ComponentType<Props>>>();
  const partIn = (lang: Language) => {
    const known = made.get(lang);
    if (known) return known;
    const part = lazy(async () => {
      const [component] = await Promise.all([load(), loadMessages(lang, ...features)]);
      return { default: component };
    });
    made.set(lang, part);
    return part;
  };
  return function LateWithTexts(props: Props) {
    const Part = partIn(useLang());
    return <Part {...props} />;
  };
}
