// Form for the final handover: the recipient's code with a photo and the position, or the sender's
// code for a returned parcel.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { currentPosition } from '../model/current-position.ts';
import { readDoorCode } from '../model/door-code.ts';
import { focusFirstError } from '../model/focus-first-error.ts';
import type { Job } from '../model/job.ts';
import type { ScanPhoto } from '../model/queue/queued-scan.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';
import { DoorCodeField } from './door-code-field.tsx';
import { DoorPhotoField } from './door-photo-field.tsx';
import { ReturnPriceNote } from './return-price-note.tsx';

export function HandoverForm({ job, isReturn }: { job: Job; isReturn: boolean }) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  const [photos, setPhotos] = useState<ScanPhoto[]>([]);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const digits = readDoorCode(code);
  const isPhotoMissing = !isReturn && photos.length === 0;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsChecked(true));
    if (isPhotoMissing || !digits) return;
    void record(async () => ({
      kind: isReturn ? 'returned' : 'delivered',
      photos,
      fields: { code: digits, ...(await currentPosition()) },
    }));
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {isReturn ? (
        <ReturnPriceNote job={job} />
      ) : (
        <DoorPhotoField
          label={t('courier.photo_proof')}
          photos={photos}
          onChange={setPhotos}
          error={isChecked && isPhotoMissing ? t('courier.photo_missing') : undefined}
        />
      )}
      <DoorCodeField
        label={isReturn ? 'courier.code_return' : 'courier.code_dropoff'}
        value={code}
        onChange={setCode}
        error={isChecked && !digits ? t('courier.code_missing') : undefined}
      />
      <p className="text-sm text-muted">{t('courier.place_note')}</p>
      <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
        {t(isReturn ? 'courier.return_do' : 'courier.deliver_do')}
      </Button>
    </form>
  );
}
