// Example texts of stories, in the language chosen in the toolbar. They stand for content written
// by users, which is in no catalogue.
import { useLanguage } from '../../i18n/use-t.ts';

export function useStoryText() {
  const language = useLanguage();
  return (en: string, fr: string, ar: string): string => ({ en, fr, ar })[language];
}
