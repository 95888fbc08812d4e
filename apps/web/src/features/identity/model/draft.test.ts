import { expect, it } from 'vitest';
import { currentStepOf, EMPTY_DRAFT, IDENTITY_STEPS, toServerChanges } from './draft.ts';

const at = (step: number) => currentStepOf({ ...EMPTY_DRAFT, step });

it('a new identity draft starts at the first of four steps, without documents', () => {
  expect(EMPTY_DRAFT).toMatchObject({ step: 0, documents: [], primary_document_type: 'CIN' });
  expect(IDENTITY_STEPS.map((_step, index) => at(index))).toEqual(IDENTITY_STEPS);
});

it('an identity draft starts at the first step when its stored step does not exist', () => {
  expect([at(4), at(-1)]).toEqual(['personal', 'personal']);
});

it('saving an identity draft sends only the changed answers, documents and step', () => {
  const documents = [{ file_path: 'a/b.jpg', file_name: 'CIN-front.jpg' }];
  expect(toServerChanges({ first_name: ' Ghita ' })).toEqual({ first_name: 'Ghita' });
  expect(toServerChanges({ documents, step: 0 })).toEqual({ documents, step: 0 });
  expect(toServerChanges({ documents: [] })).toEqual({ documents: [] });
  expect(toServerChanges({})).toEqual({});
});
