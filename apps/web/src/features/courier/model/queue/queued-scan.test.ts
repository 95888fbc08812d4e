// Tests of the request body of a scan, and of the parser of the server's response.
import { expect, it } from 'vitest';
import { testJob } from '../test-job.ts';
import { SCAN_REFUSALS, scanAnswerSchema, toScanBody } from './queued-scan.ts';
import { aPhoto, aScan } from './test-scan.ts';

it('the request body of a scan omits the fields that only this device needs', () => {
  const scan = aScan(7, {
    kind: 'pickup',
    fields: { code: '20481634', weight_grams: 1400 },
    photos: [aPhoto('p1', true), aPhoto('p2', false)],
    refusal: 'PHOTO_NEEDED',
    triesLeft: 3,
  });
  expect(toScanBody(scan)).toEqual({
    id: 's7',
    label_code: 'WP0481632750',
    kind: 'pickup',
    occurred_at: '2026-11-21T10:00:00.000Z',
    code: '20481634',
    weight_grams: 1400,
    photo_ids: ['p1', 'p2'],
  });
  expect(toScanBody(aScan(1))).not.toHaveProperty('photo_ids');
});

const answer = { id: 's1', outcome: 'refused', delivery: null };

it('reads the parcel, the remaining attempts and the new price from a response', () => {
  const delivery = { ...testJob(), return_price_centimes: 900 };
  const detail = { tries_left: 4, new_total_centimes: 5200 };
  const full = { ...answer, first_outcome: 'recorded', refusal: 'FIELD_INVALID', detail, delivery };
  expect(scanAnswerSchema.parse(full)).toEqual(full);
});

it.each(SCAN_REFUSALS)('recognises the refusal code %s of a scan', (refusal) => {
  expect(scanAnswerSchema.parse({ ...answer, refusal }).refusal).toBe(refusal);
});

it('reads an unknown refusal code as the refusal SCAN_FAILED, and omits malformed details', () => {
  const read = scanAnswerSchema.parse({
    ...answer,
    refusal: 'TOO_LATE',
    detail: { tries_left: 'no' },
  });
  expect(read).toMatchObject({ outcome: 'refused', refusal: 'SCAN_FAILED', detail: undefined });
  expect(scanAnswerSchema.parse({ ...answer, detail: { field: 'code' } }).detail).toEqual({});
});

it('rejects a response with an unknown outcome', () => {
  expect(scanAnswerSchema.safeParse({ ...answer, outcome: 'perhaps' }).success).toBe(false);
});
