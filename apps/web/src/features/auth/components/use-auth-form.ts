// Hook for small forms. Does not use the form library, which is larger than the whole sign-in page:
// the fields are uncontrolled, and the validation code is loaded when the user starts typing.
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { AuthFormParser, AuthFormProblems } from '../model/auth-form-parsers.ts';

type EntryFormOptions<Values> = {
  loadReader: () => Promise<AuthFormParser<Values>>;
  /**
   * Sends the form's values to the server. If this fails, the promise rejects with the error to
   * show to the user.
   */
  send: (values: Values) => Promise<void>;
  /** Fallback error message, shown when there is no specific message. */
  fallback?: MessageKey;
};

export type AuthFormState = {
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onFocus: () => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  field: (name: string) => HTMLInputElement | undefined;
  problemOf: (name: string) => string | undefined;
  refusal: string | undefined;
  isSending: boolean;
  isSent: boolean;
};

export function useAuthForm<Values>(options: EntryFormOptions<Values>): AuthFormState {
  const { loadReader, send, fallback } = options;
  const t = useT();
  const language = useLanguage();
  const ref = useRef<HTMLFormElement>(null);
  const [reader, setReader] = useState<AuthFormParser<Values>>();
  const [problems, setProblems] = useState<AuthFormProblems>();
  const [refusal, setRefusal] = useState<string>();
  const [step, setStep] = useState<'typing' | 'sending' | 'sent'>('typing');

  const field = (name: string) =>
    fieldsOf(ref.current).find((candidate) => candidate.name === name);

  /** @returns true when the form was sent. */
  const trySending = async (): Promise<boolean> => {
    try {
      const read = await loadReader();
      setReader(() => read);
      const result = read(typedIn(ref.current));
      setProblems('problems' in result ? result.problems : {});
      if ('problems' in result) {
        fieldsOf(ref.current)
          .find(({ name }) => result.problems[name])
          ?.focus();
        return false;
      }
      await send(result.values);
      return true;
    } catch (error) {
      setRefusal(await wordsFor(error));
      return false;
    }
  };
  const wordsFor = async (error: unknown): Promise<string> => {
    try {
      const { authRefusal } = await import('../model/auth-refusal.ts');
      return authRefusal(error, t, language, fallback);
    } catch {
      return t('errors.network');
    }
  };

  return {
    props: {
      ref,
      noValidate: true,
      // A failure to load the validation code is ignored here: the code is requested again on
      // submit.
      onFocus: () => void loadReader().catch(() => undefined),
      onInput: ({ target }) => {
        // Validates a field with an error again at each input, so that the error disappears once
        // the value is valid. Other fields are validated on the next submit.
        if (!reader || !problems || !(target instanceof HTMLInputElement)) return;
        const result = reader(typedIn(ref.current));
        const now = 'problems' in result ? result.problems[target.name] : undefined;
        setProblems({ ...problems, [target.name]: now });
      },
      onSubmit: async (event) => {
        event.preventDefault();
        if (step === 'sending') return;
        setRefusal(undefined);
        setStep('sending');
        setStep((await trySending()) ? 'sent' : 'typing');
      },
    },
    field,
    problemOf: (name) => {
      const problem = problems?.[name];
      return problem ? t(problem) : undefined;
    },
    refusal,
    isSending: step === 'sending',
    isSent: step === 'sent',
  };
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);

const typedIn = (form: HTMLFormElement | null): Record<string, string | boolean> =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, type, checked, value }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );
