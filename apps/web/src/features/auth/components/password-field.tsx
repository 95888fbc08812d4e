// Password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label?: string;
  error?: string | undefined;
  hint?: string;
};

export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label={props.label ?? t('auth.password')}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      actions={
        <IconButton
          label={t(isShown ? 'auth.hide_password' : 'auth.show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      }
    />
  );
}
