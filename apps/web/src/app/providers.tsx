// Providers around every screen: they supply the texts and the text direction.
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { directionOf, isLanguage } from '../i18n/language.ts';
import { i18n } from '../i18n/messages.ts';

export function Providers({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(i18n.locale);
  useEffect(() => i18n.on('change', () => setLanguage(i18n.locale)), []);
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider direction={isLanguage(language) ? directionOf(language) : 'ltr'}>
        {children}
      </DirectionProvider>
    </I18nProvider>
  );
}
