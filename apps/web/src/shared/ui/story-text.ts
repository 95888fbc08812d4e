// What stories say in the language of the toolbar: examples of what people write, which no catalogue holds.
import { useLanguage } from '../../i18n/use-t.ts';

export function useStoryText() {
  const language = useLanguage();
  return (en: string, fr: string, ar: string): string => ({ en, fr, ar })[language];
}
