// Field for a new password with a strength meter.
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeterFrame } from './password-meter-frame.tsx';

/** Password meter, loaded when the user types the first character. */
const PasswordMeter = lazy(() =>
  import('./password-meter.tsx').then(({ PasswordMeter: Meter }) => ({ default: Meter })),
);

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'onInput'> & {
  /** Returns the user's current names and e-mail address, which the password must not contain. */
  own: () => readonly unknown[];
};

export function NewPasswordField({ own, ...props }: NewPasswordFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<{ password: string; own: readonly unknown[] }>();
  const meter = useId();
  const empty = <PasswordMeterFrame words={t('auth.password_hint')} />;
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...props}
        aria-describedby={meter}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped({ password: currentTarget.value, own: own() })}
      />
      {/* Reserves the height of the meter from the start, because a meter that loads late would move the button while the user taps it. */}
      <div role="status" id={meter} className="flex flex-col gap-1">
        {typed ? (
          <Suspense fallback={empty}>
            <PasswordMeter password={typed.password} own={typed.own} />
          </Suspense>
        ) : (
          empty
        )}
      </div>
    </div>
  );
}
