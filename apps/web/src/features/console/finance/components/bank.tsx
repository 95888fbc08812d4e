// Bank reconciliation: daily result, open items, matches, and the upload of the next bank file.
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { PendingProposals } from '../../shell/components/pending-proposals.tsx';
import { useOpenProposals } from '../../shell/model/use-open-proposals.ts';
import { bankQueries } from '../api/bank-queries.ts';
import { BankDays } from './bank-days.tsx';
import { BankMatches } from './bank-matches.tsx';
import { OpenBankItems } from './open-bank-items.tsx';
import { UploadBankFile } from './upload-bank-file.tsx';

export function Bank() {
  const t = useT();
  const proof = useQuery(bankQueries.proof());
  const open = useOpenProposals().filter(({ kind }) => kind.startsWith('bank_'));
  const [isUploading, setIsUploading] = useState(false);
  if (proof.isError && !proof.data) return <LoadFailure query={proof} />;
  if (!proof.data) return <Skeleton rows={4} />;
  return (
    <div className="flex flex-col gap-6">
      {isUploading ? (
        <UploadBankFile columns={proof.data.columns} onDone={() => setIsUploading(false)} />
      ) : (
        <Button className="self-start" onClick={() => setIsUploading(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('bank.upload')}
        </Button>
      )}
      <BankDays days={proof.data.days} />
      <PendingProposals proposals={open} />
      <OpenBankItems open={open} />
      <BankMatches open={open} />
    </div>
  );
}
