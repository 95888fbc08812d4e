// Form to type a label code. The check digit detects typing errors.
import type { FormEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { readLabelCode } from '../model/label-code.ts';
import { useTypedCode } from '../model/use-typed-code.ts';

type LabelCodeFormProps = { isPending: boolean; onCode: (labelCode: string) => void };

export function LabelCodeForm({ isPending, onCode }: LabelCodeFormProps) {
  const t = useT();
  const { code, isWrong, check, field } = useTypedCode(readLabelCode);
  const send = (event: FormEvent<HTMLFormElement>) => {
    check(event);
    if (code) onCode(code);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        {...field}
        label={t('courier.label_code')}
        hint={t('courier.label_hint')}
        maxLength={20}
        inputClassName="figures text-xl"
        error={isWrong ? t('courier.label_wrong') : undefined}
      />
      <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
        {t('courier.label_open')}
      </Button>
    </form>
  );
}
