// Overlays: dialog, confirmation, drawer, menu.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Languages } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button.tsx';
import { useStoryText } from '../story-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Drawer } from './drawer.tsx';
import { Menu, MenuItem } from './menu.tsx';

export default { title: 'Overlays', component: Dialog } satisfies Meta<typeof Dialog>;
type Story = StoryObj;

const nothing = () => undefined;

export const DialogOpen: Story = {
  render: function DialogOpen() {
    const say = useStoryText();
    const text = say(
      'Show this reference to the broker. He types it and counts your cash.',
      'Montrez cette référence à l’agent Wasl. Il la saisit et compte vos espèces.',
      'أظهر هذا المرجع للوكيل. سيكتبه ويعدّ نقودك.',
    );
    return (
      <Dialog title={say('Reference', 'Référence', 'المرجع')} isOpen onOpenChange={nothing}>
        <p>{text}</p>
        <p className="my-4 text-muted">{text.repeat(12)}</p>
        <DialogActions>
          <Button>{say('Copy', 'Copier', 'نسخ')}</Button>
        </DialogActions>
      </Dialog>
    );
  },
};

export const Question: Story = {
  render: function Question() {
    const say = useStoryText();
    return (
      <ConfirmDialog
        title={say('Cancel this transfer?', 'Annuler ce transfert ?', 'إلغاء هذا التحويل؟')}
        text={say(
          'The recipient can no longer collect it. You get your cash back.',
          'Le destinataire ne pourra plus le retirer. Vos espèces vous sont rendues.',
          'لن يستطيع المستلم سحبه. تسترجع نقودك.',
        )}
        confirmLabel={say('Cancel the transfer', 'Annuler le transfert', 'إلغاء التحويل')}
        isOpen
        isPending={false}
        onOpenChange={nothing}
        onConfirm={nothing}
      />
    );
  },
};

export const QuestionPending: Story = {
  render: function QuestionPending() {
    const say = useStoryText();
    const label = say('Delete', 'Supprimer', 'حذف');
    return (
      <ConfirmDialog
        title={label}
        text={label}
        confirmLabel={label}
        isOpen
        isPending
        onOpenChange={nothing}
        onConfirm={nothing}
      />
    );
  },
};

export const DrawerOpen: Story = {
  render: function DrawerOpen() {
    const say = useStoryText();
    const places = [say('Money', 'Argent', 'المال'), say('Profile', 'Profil', 'الملف الشخصي')];
    return (
      <Drawer startsOpen>
        {(close) =>
          places.map((place) => (
            <Button key={place} look="quiet" className="justify-start" onClick={close}>
              {place}
            </Button>
          ))
        }
      </Drawer>
    );
  },
};

export const MenuOpen: Story = {
  render: function MenuOpen() {
    const say = useStoryText();
    return (
      <Menu
        label={say('Language', 'Langue', 'اللغة')}
        trigger={<Languages aria-hidden="true" className="size-5" />}
      >
        <MenuItem lang="fr" onSelect={nothing}>
          Français
        </MenuItem>
        <MenuItem lang="ar" onSelect={nothing}>
          العربية
        </MenuItem>
      </Menu>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findAllByRole('menuitem')).toHaveLength(2);
  },
};
