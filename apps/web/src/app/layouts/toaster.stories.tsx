// Toasts: one of each type, and one for the result of an action.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { expect, within } from 'storybook/test';
import { notify } from '../../shared/ui/dialogs/notify.ts';
import { useStoryText } from '../../shared/ui/story-text.ts';
import { Toaster } from './toaster.tsx';

export default { title: 'Toasts', component: Toaster } satisfies Meta<typeof Toaster>;

export const Kinds: StoryObj = {
  render: function Kinds() {
    const say = useStoryText();
    const saved = say('Your choices are saved', 'Vos choix sont enregistrés', 'حُفظت اختياراتك');
    const failed = say(
      'Not saved. Try again',
      'Non enregistré. Réessayez',
      'لم يُحفظ. أعد المحاولة',
    );
    const sending = say('Sending the photo', 'Envoi de la photo', 'إرسال الصورة');
    useEffect(() => {
      notify.success(saved);
      notify.error(failed);
      void notify.during(new Promise(() => undefined), {
        loading: sending,
        success: saved,
        error: failed,
      });
      return () => toast.remove();
    }, [saved, failed, sending]);
    return <Toaster />;
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const toasts = await page.findAllByRole('status');
    await expect(toasts.length).toBeGreaterThan(1);
    for (const shown of toasts) {
      const { left, top, width, height } = shown.getBoundingClientRect();
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
      await expect(shown.contains(pressed)).toBe(false);
    }
  },
};
