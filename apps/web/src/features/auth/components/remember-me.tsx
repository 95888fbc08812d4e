// Whether the session outlives the closing of the browser.
import { type ComponentProps, useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';

export function RememberMe(props: ComponentProps<'input'>) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...props}
          type="checkbox"
          aria-describedby={id}
          className="size-6 shrink-0 accent-(--primary)"
        />
        {t('auth.remember_me')}
      </label>
      <p id={id} className="ps-8 text-sm text-muted">
        {t('auth.remember_hint')}
      </p>
    </div>
  );
}
