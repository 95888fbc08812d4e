// Pickup form at the sender's door: photo, weight and pickup code.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { readWeight } from '../../../shared/format/read-measure.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { readDoorCode } from '../model/door-code.ts';
import { focusFirstError } from '../model/focus-first-error.ts';
import type { Job } from '../model/job.ts';
import type { ScanPhoto } from '../model/queue/queued-scan.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';
import { useWeightFormat } from '../model/use-weight-format.ts';
import { DoorCodeField } from './door-code-field.tsx';
import { DoorPhotoField } from './door-photo-field.tsx';

export function PickupForm({ job }: { job: Job }) {
  const t = useT();
  const weightText = useWeightFormat();
  const { record, isPending } = useRecordScan(job);
  const [photos, setPhotos] = useState<ScanPhoto[]>([]);
  const [weight, setWeight] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const grams = readWeight(weight);
  const digits = readDoorCode(code);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsChecked(true));
    if (photos.length === 0 || !grams || !digits) return;
    void record({ kind: 'pickup', photos, fields: { code: digits, weight_grams: grams } });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {job.total_centimes === null ? null : (
        <p className="rounded-card bg-accent-soft px-4 py-3 text-lg">
          {t('courier.collect_label')}{' '}
          <Amount centimes={job.total_centimes} className="font-semibold" />
        </p>
      )}
      <DoorPhotoField
        label={t('courier.photo_pickup')}
        photos={photos}
        onChange={setPhotos}
        error={isChecked && photos.length === 0 ? t('courier.photo_missing') : undefined}
      />
      <TextField
        label={t('courier.weigh')}
        hint={
          job.weight_grams === null
            ? undefined
            : t('courier.weigh_hint', { weight: weightText(job.weight_grams) })
        }
        inputMode="decimal"
        autoComplete="off"
        inputClassName="figures text-xl"
        value={weight}
        onChange={(event) => setWeight(event.target.value)}
        error={isChecked && !grams ? t('courier.weigh_missing') : undefined}
      />
      <DoorCodeField
        label="courier.code_pickup"
        value={code}
        onChange={setCode}
        error={isChecked && !digits ? t('courier.code_missing') : undefined}
      />
      <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
        {t('courier.pickup_do')}
      </Button>
    </form>
  );
}
