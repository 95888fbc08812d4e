// Form that submits one code. A wrong code shows an error at the field, and the field stays
// editable.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fieldProblem } from '../../../shared/errors/field-problem.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { codeSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { CodeField } from './code-field.tsx';

/**
 * Message keys of the errors that concern the entered code. The form shows these errors at the code
 * field.
 */
const OF_THE_CODE: MessageKey[] = ['auth.code_wrong', 'auth.mailed_code_wrong'];

type CodeFormProps = {
  submitLabel: string;
  look?: 'primary' | 'secondary' | 'danger';
  /** Submits the code. The promise rejects with a Refusal when the code is wrong. */
  onCode: (code: string) => Promise<void>;
};

export function CodeForm({ submitLabel, look = 'primary', onCode }: CodeFormProps) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      const known = authMessageKey(error);
      if (known && OF_THE_CODE.includes(known)) form.setError('code', { message: known });
      else form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
      form.setFocus('code', { shouldSelect: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField
        {...form.register('code')}
        label={t('auth.code')}
        error={fieldProblem(errors, 'code', t)}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" look={look} isPending={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
