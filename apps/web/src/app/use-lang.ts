// Returns the language in the address.
import { useParams } from '@tanstack/react-router';
import type { Language } from '../i18n/language.ts';

export function useLang(): Language {
  return useParams({ from: '/$lang' }).lang;
}
