// Tests of how visits are shown: the name of the other party, free slots, and calendar entries that
// replace earlier ones.
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { aViewing } from '../model/test-viewing.ts';
import { SlotSwitches } from './slot-switches.tsx';
import { ViewingActions } from './viewing-actions.tsx';
import { ViewingList } from './viewing-list.tsx';

it.each(['en', 'fr', 'ar'] as const)(
  'each visit names the other party: the visitor if the user is the owner, otherwise the owner, in %s',
  async (language) => {
    const viewings = [
      aViewing({ id: 'mine', role: 'owner' }),
      aViewing({ id: 'hers', role: 'asker' }),
    ];
    const list = (
      <TestRoute>
        <div>
          <ViewingList viewings={viewings} userId="me" />
        </div>
      </TestRoute>
    );
    const screen = await mountIn(language, list, 'viewings');
    const visits = screen.getByRole('listitem');
    await expect.element(visits.nth(1)).toBeVisible();
    const said = visits.elements().map((visit) => visit.textContent);
    expect(said[0]).toContain(`${text('viewings.with_asker')} Salma Idrissi`);
    expect(said[1]).toContain(`${text('viewings.with_owner')} Salma Idrissi`);
  },
);

it('the switch of a free slot is shown as pressed, and the switch of a withdrawn slot as not pressed', async () => {
  const slot = (clock: string, state: 'free' | 'withdrawn') => ({
    starts_at: `${clock}:00Z`,
    ends_at: `${clock}:00Z`,
    clock,
    state,
  });
  const slots = [slot('2036-11-27T18:00', 'free'), slot('2036-11-27T18:30', 'withdrawn')];
  const switches = <SlotSwitches propertyId="h1" slots={slots} />;
  const screen = await mountIn('fr', switches, 'viewings');
  const button = (name: RegExp) => screen.getByRole('button', { name });
  await expect.element(button(/18\s?h$/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button(/18\s?h\s?30$/)).toHaveAttribute('aria-pressed', 'false');
});

it('the calendar entry of a rescheduled visit replaces the earlier entry', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    files.mockRestore();
    download.mockRestore();
  });
  const viewing = aViewing({
    status: 'confirmed',
    waiting_for: null,
    change_count: 3,
    starts_at: '2036-11-27T17:00:00Z',
    ends_at: '2036-11-27T17:30:00Z',
  });
  const actions = <ViewingActions viewing={viewing} userId="me" />;
  const screen = await mountIn('fr', actions, 'viewings');
  await screen.getByRole('button', { name: text('viewings.calendar') }).click();
  const [file] = files.mock.calls[0] ?? [];
  const lines = (await (file as Blob).text()).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining(['UID:v1@wasl', 'SEQUENCE:3', 'DTSTART:20261127T180000']),
  );
});
