// Finds the recipient's account by the exact username.
import { useMutation } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { call } from '../../../shared/api/call.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

type PersonFinderProps = {
  userId: string;
  onChoose: (person: { id: string; name: string }) => void;
};

export function PersonFinder({ userId, onChoose }: PersonFinderProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = useMutation({
    mutationFn: (username: string) => call('find_person', { p_username: username }),
    onError: (error) => setProblem(messageFor(error, t, language)),
    onSuccess: ([person]) => {
      if (!person) return setProblem(t('recipients.username_unknown'));
      if (person.id === userId) return setProblem(t('errors.RECIPIENT_IS_SENDER'));
      setIsOpen(false);
      setTyped('');
      onChoose({
        id: person.id,
        name: [person.first_name, person.last_name].filter(Boolean).join(' '),
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submits only the form of the dialog, because the dialog is inside another form in the React
    // tree.
    event.stopPropagation();
    const username = typed.trim().replace(/^@/, '');
    if (!username) return setProblem(t('recipients.username_missing'));
    setProblem(undefined);
    find.mutate(username);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        <AtSign aria-hidden="true" className="size-5" />
        {t('recipients.by_username')}
      </Button>
      <Dialog title={t('recipients.by_username')} isOpen={isOpen} onOpenChange={setIsOpen}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('recipients.username')}
            hint={t('recipients.username_hint')}
            error={problem}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={31}
          />
          <Button type="submit" isPending={find.isPending}>
            {t('recipients.choose')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
