// The field for a new password, with what helps to choose a good one.
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeterFrame } from './password-meter-frame.tsx';

/** Nobody needs it before the first letter. */
const PasswordMeter = lazy(() =>
  import('./password-meter.tsx').then(({ PasswordMeter: Meter }) => ({ default: Meter })),
);

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'onInput'> & {
  /** Her names and her address as they are now, which a password may not be made of. */
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
      {/* There from the start: a meter that comes late would push the button away from a finger on its way there. */}
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
