// The code of a label, typed: a slip of the finger is noticed by its check digit.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { goToFirstProblem } from '../model/first-problem.ts';
import { readLabelCode } from '../model/label-code.ts';

type LabelFormProps = { isPending: boolean; onCode: (labelCode: string) => void };

export function LabelForm({ isPending, onCode }: LabelFormProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const code = readLabelCode(text);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goToFirstProblem(event.currentTarget, () => setIsChecked(true));
    if (code) onCode(code);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('courier.label_code')}
        hint={t('courier.label_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={20}
        inputClassName="figures text-xl"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isChecked && !code ? t('courier.label_wrong') : undefined}
      />
      <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
        {t('courier.label_open')}
      </Button>
    </form>
  );
}
