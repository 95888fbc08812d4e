// Rates the password and lists its weaknesses while the user types.
import { type PasswordFault, passwordFault } from '@wasl/core/password-fault';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type PasswordStrength, passwordStrength } from '../model/password-strength.ts';
import { PasswordMeterFrame } from './password-meter-frame.tsx';

const WORDS: Record<PasswordFault | PasswordStrength, MessageKey> = {
  length: 'auth.password_hint',
  common: 'auth.password_common',
  own: 'auth.password_own',
  fair: 'auth.password_fair',
  good: 'auth.password_good',
  strong: 'auth.password_strong',
};
const BARS: Record<PasswordFault | PasswordStrength, string> = {
  length: 'w-1/4 bg-danger',
  common: 'w-1/4 bg-danger',
  own: 'w-1/4 bg-danger',
  fair: 'w-1/2 bg-warning',
  good: 'w-3/4 bg-success',
  strong: 'w-full bg-success',
};
const NOTHING: ReadonlySet<string> = new Set();

type PasswordMeterProps = {
  password: string;
  /** User's names and e-mail address, which the password must not contain. */
  own: readonly unknown[];
};

export function PasswordMeter({ password, own }: PasswordMeterProps) {
  const t = useT();
  const [common, setCommon] = useState(NOTHING);
  const hasBegun = password !== '';
  useEffect(() => {
    if (!hasBegun) return;
    // The list of common passwords is loaded on demand, because the list is larger than the code of
    // the page. If loading fails, the server still rejects common passwords.
    import('@wasl/core/common-passwords')
      .then(({ COMMON_PASSWORDS }) => setCommon(new Set(COMMON_PASSWORDS.split(' '))))
      .catch(() => undefined);
  }, [hasBegun]);
  if (!hasBegun) return <PasswordMeterFrame words={t('auth.password_hint')} />;
  const level = passwordFault(password, own, common) ?? passwordStrength(password);
  return <PasswordMeterFrame bar={BARS[level]} words={t(WORDS[level])} />;
}
