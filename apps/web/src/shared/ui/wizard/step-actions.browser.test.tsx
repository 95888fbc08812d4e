// On a phone, the action bar of a wizard step is always visible if the step has a button. If the
// step has no button, the height of the action bar is zero.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { StepActions } from './step-actions.tsx';

beforeEach(() => page.viewport(390, 844));

const heightOf = (testId: string) =>
  page.getByTestId(testId).element().firstElementChild?.getBoundingClientRect().height;

it('the action bar is visible only if it contains a button', async () => {
  await mountIn(
    'fr',
    <>
      <div data-testid="whole">
        <StepActions>
          <button type="button">Continuer</button>
        </StepActions>
      </div>
      <div data-testid="empty">
        <StepActions>
          <div />
        </StepActions>
      </div>
    </>,
  );
  expect(heightOf('whole')).toBeGreaterThan(40);
  expect(heightOf('empty')).toBe(0);
});
