import { expect, it, vi } from 'vitest';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import type { SaveState } from './draft-autosave.ts';
import { DraftWizard } from './draft-wizard.tsx';

const STEPS = ['amount', 'recipient'] as const;

type Standing = { step?: 'amount' | 'recipient'; saveState?: SaveState; isElsewhere?: boolean };

async function mountAt({ step = 'amount', saveState = 'saved', isElsewhere = false }: Standing) {
  const onStep = vi.fn();
  const screen = await mountIn(
    'fr',
    <DraftWizard
      steps={STEPS}
      state={{ draft: { step }, saveState, isChangedElsewhere: isElsewhere }}
      texts={{
        label: 'Étapes',
        nameOf: (key) => `Nom de ${key}`,
        questionOf: (key) => `Question : ${key} ?`,
        saveStateOf: (state) => `État ${state}`,
        changedElsewhere: 'Modifié ailleurs',
      }}
      refusal={undefined}
      leaveLink={<a href="/">Partir</a>}
      onStep={onStep}
    >
      <p>Ici</p>
    </DraftWizard>,
  );
  return { screen, onStep };
}

it('shows the current question of the draft; the back button returns to the previous question', async () => {
  const { screen, onStep } = await mountAt({ step: 'recipient', saveState: 'on_device' });
  await expect
    .element(screen.getByRole('heading', { name: 'Question : recipient ?' }))
    .toBeVisible();
  await expect.element(screen.getByText('État on_device')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Partir' }).query()).toBeNull();
  expect(screen.getByText('Modifié ailleurs').query()).toBeNull();
  await screen.getByRole('button', { name: text('common.back') }).click();
  expect(onStep).toHaveBeenCalledExactlyOnceWith('amount');
});

it('tells the user that another device changed the draft, and shows no save state before the first answer', async () => {
  const { screen } = await mountAt({ saveState: 'new', isElsewhere: true });
  await expect.element(screen.getByText('Modifié ailleurs')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Partir' })).toBeVisible();
  expect(screen.getByText(/^État/).query()).toBeNull();
});
