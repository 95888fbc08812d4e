// The field for a new password, with what helps to choose a good one.
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';

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
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...props}
        hint={t('auth.password_hint')}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped({ password: currentTarget.value, own: own() })}
      />
      {typed ? (
        <Suspense>
          <PasswordMeter password={typed.password} own={typed.own} />
        </Suspense>
      ) : null}
    </div>
  );
}
