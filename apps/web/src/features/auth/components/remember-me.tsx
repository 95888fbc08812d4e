// Checkbox that keeps the session after the browser is closed.
import { type ComponentProps, useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';

export function RememberMe(props: ComponentProps<'input'>) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <ChoiceBox {...props} aria-describedby={id} />
        {t('auth.remember_me')}
      </label>
      <p id={id} className="ps-9 text-sm text-muted">
        {t('auth.remember_hint')}
      </p>
    </div>
  );
}
