// Tests of the note that the console shows for a stuck parcel: the person who has the parcel may no
// longer move it. From this note, an operator reassigns the parcel to a hub, or to an agent whose
// code the operator enters. In both cases the operator gives a reason.
import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { testForms } from '../../../../testing/test-forms.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type { DeliveryCase } from '../api/delivery-case-queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { StrandedNote } from './stranded-note.tsx';

const HUBS = [
  { id: 1, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' },
  { id: 2, name: 'Agadir', name_fr: 'Agadir', name_ar: 'أكادير' },
];
const stuck = { is_offered: false, hubs: HUBS };
const deliveryWith = (stranded: DeliveryCase['stranded']) =>
  ({ id: 'parcel', stranded }) as DeliveryCase;

testForms(
  [
    {
      name: 'reassignment of a stuck parcel',
      element: (onDone) => (
        <TestRoute>
          <ReassignDialog deliveryId="parcel" hubs={HUBS} onClose={onDone} />
        </TestRoute>
      ),
      fill: async (screen) => {
        const code = screen.getByRole('textbox', {
          name: text('operator_deliveries.pass_on_code'),
        });
        await code.fill('wc 0123 4567');
        await screen
          .getByRole('textbox', { name: text('operator.reason') })
          .fill('His phone broke');
      },
      press: 'operator_deliveries.pass_on',
      path: 'rpc/pass_on_delivery',
      done: { answer: null, says: 'operator_deliveries.pass_on_done' },
      kept: { 'operator.reason': 'His phone broke' },
    },
  ],
  'operator',
  'operator_deliveries',
);

async function openDialog() {
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <StrandedNote delivery={deliveryWith(stuck)} mayDecide />
    </TestRoute>,
    'operator',
    'operator_deliveries',
  );
  const name = text('operator_deliveries.pass_on');
  await screen.getByRole('button', { name }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text('operator.reason') }).fill('His phone broke');
  return { server, screen, dialog, yes: dialog.getByRole('button', { name }) };
}
const sent = (server: ReturnType<typeof deferServer>) =>
  server.sentTo('rpc/pass_on_delivery').map((body) => JSON.parse(body));

it('an operator reassigns the parcel to an agent after typing the complete code, in any digit script', async () => {
  const { server, dialog, yes } = await openDialog();
  const code = dialog.getByRole('textbox', { name: text('operator_deliveries.pass_on_code') });
  await code.fill('WC123');
  await yes.click();
  await expect
    .element(dialog.getByText(text('operator_deliveries.pass_on_code_wrong')))
    .toBeVisible();
  expect(sent(server)).toEqual([]);
  await code.fill('wc ٠١٢٣٤٥٦٧');
  await yes.click();
  await expect
    .poll(() => sent(server))
    .toEqual([{ p_id: 'parcel', p_reason: 'His phone broke', p_agent_code: 'WC01234567' }]);
});

it('an operator reassigns the parcel to a hub without entering a code', async () => {
  const { server, screen, dialog, yes } = await openDialog();
  await dialog.getByRole('combobox', { name: text('operator_deliveries.pass_on_to') }).click();
  const hub = text('operator_deliveries.pass_on_hub', { city: 'Agadir' });
  await screen.getByRole('option', { name: hub }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: text('operator_deliveries.pass_on_code') }))
    .not.toBeInTheDocument();
  await yes.click();
  await expect
    .poll(() => sent(server))
    .toEqual([{ p_id: 'parcel', p_reason: 'His phone broke', p_hub_city_id: 2 }]);
});

it.each([
  ['nothing for a parcel on the move', null, true, false, false],
  ['no action to a role with read-only access', stuck, false, true, false],
  ['that the parcel waits for another agent', { ...stuck, is_offered: true }, true, true, true],
] as const)(
  'the note about a stuck parcel shows %s',
  async (_, stranded, mayDecide, isSaid, isOffered) => {
    const screen = await mountIn(
      'ar',
      <TestRoute>
        <StrandedNote delivery={deliveryWith(stranded && { ...stranded })} mayDecide={mayDecide} />
      </TestRoute>,
      'operator',
      'operator_deliveries',
    );
    const count = (found: { elements: () => unknown[] }) => found.elements().length > 0;
    const said = (key: 'stranded' | 'stranded_offered') =>
      count(screen.getByText(text(`operator_deliveries.${key}`), { exact: false }));
    await expect.poll(() => said('stranded')).toBe(isSaid);
    expect(said('stranded_offered')).toBe(isOffered);
    const button = screen.getByRole('button', { name: text('operator_deliveries.pass_on') });
    expect(count(button)).toBe(isSaid && mayDecide);
  },
);
