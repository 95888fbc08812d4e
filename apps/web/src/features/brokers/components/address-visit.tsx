// Visit for a proof of address: the broker enters the person's code, compares the name and address
// with the person's documents, and confirms the meeting.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useFindAddressProof, useSeeAddressProof } from '../api/address-visit-changes.ts';

const CODE_CHARACTERS = 20;

export function AddressVisit() {
  const t = useT();
  const language = useLanguage();
  const find = useFindAddressProof();
  const see = useSeeAddressProof();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tell = (error: unknown) => setProblem(messageFor(error, t, language));
  const startAgain = () => {
    find.reset();
    setCode('');
    setProblem(undefined);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    find.mutate(code.trim(), { onError: tell });
  };
  const found = find.data;
  // The broker may edit the field while the search runs. The broker confirms the meeting with the
  // person who was found, and not with the person whose code is typed by then.
  const foundCode = find.variables ?? '';
  return (
    <Card className="flex flex-col gap-4">
      {found ? (
        <>
          <p>{t('identity.address.compare')}</p>
          <p className="text-lg font-semibold">
            <bdi>{[found.first_name, found.last_name].join(' ')}</bdi>
          </p>
          <p>
            <bdi>{found.address}</bdi>
          </p>
          <p className="text-muted">{t(`identity.address.kind_${found.paper_kind}`)}</p>
          {problem ? <p className="text-danger">{problem}</p> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              isPending={see.isPending}
              onClick={() =>
                see.mutate(foundCode, {
                  onSuccess: () => {
                    notify.success(t('identity.address.visit_kept'));
                    startAgain();
                  },
                  onError: tell,
                })
              }
            >
              {t('identity.address.i_met')}
            </Button>
            <Button look="quiet" onClick={startAgain}>
              {t('common.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={search}>
          <TextField
            label={t('identity.address.visit_code')}
            hint={t('identity.address.visit_code_hint')}
            error={problem}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={CODE_CHARACTERS}
            inputClassName="figures uppercase"
          />
          <Button type="submit" look="secondary" isPending={find.isPending} disabled={!code.trim()}>
            {t('identity.address.visit_find')}
          </Button>
        </form>
      )}
    </Card>
  );
}
