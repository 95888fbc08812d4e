// Example texts for stories, in the language that is selected in the toolbar. They stand for
// content written by users, which is not in the translation files.
import { useLanguage } from '../../i18n/use-t.ts';

export function useStoryText() {
  const language = useLanguage();
  return (en: string, fr: string, ar: string): string => ({ en, fr, ar })[language];
}
