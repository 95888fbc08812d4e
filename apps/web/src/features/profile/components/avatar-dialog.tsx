// Dialog for the avatar: the user chooses or takes a picture and crops it to a square, or removes
// the current avatar.
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { readPicture } from '../../../shared/photos/picture.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { FileButton } from '../../../shared/ui/fields/file-button.tsx';
import { useSetAvatar } from '../api/profile-changes.ts';
import { makeAvatar } from '../model/avatar-picture.ts';
import { type Crop, WHOLE_PICTURE } from '../model/crop.ts';
import type { Profile } from '../model/profile.ts';
import { AvatarCrop } from './avatar-crop.tsx';

type AvatarDialogProps = {
  profile: Profile;
  /** Picture that the user shared with Wasl from another app. */
  given?: Blob | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};
/** `id` becomes the file name, so that a retry after a lost response overwrites the same file. */
type Chosen = { picture: ImageBitmap; crop: Crop; id: string };

export function AvatarDialog({ profile, given, isOpen, onOpenChange }: AvatarDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string>();
  const save = useSetAvatar(profile.id);
  const close = () => {
    setChosen(null);
    setProblem(undefined);
    setIsUnreadable(false);
    onOpenChange(false);
  };
  const [isUnreadable, setIsUnreadable] = useState(false);
  const take = useCallback(async (file: Blob) => {
    try {
      setChosen({ picture: await readPicture(file), crop: WHOLE_PICTURE, id: newId() });
      setIsUnreadable(false);
      setProblem(undefined);
    } catch {
      setIsUnreadable(true);
    }
  }, []);
  useEffect(() => {
    if (given) void take(given);
  }, [given, take]);
  const choose = ([file]: File[]) => {
    if (file) void take(file);
  };
  const send = async (one: Chosen | null) => {
    try {
      await save.mutateAsync(one && { id: one.id, blob: await makeAvatar(one.picture, one.crop) });
      notify.success(t(one ? 'profile.avatar_saved' : 'profile.avatar_removed'));
      close();
    } catch (error) {
      setProblem(messageFor(error, t, language, 'profile.avatar_failed'));
    }
  };
  return (
    <Dialog
      title={t('profile.avatar')}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
    >
      <div className="flex flex-col gap-4">
        {chosen ? (
          <AvatarCrop
            picture={chosen.picture}
            crop={chosen.crop}
            // A new crop is a new picture and needs a new ID.
            onChange={(crop) => setChosen({ ...chosen, crop, id: newId() })}
          />
        ) : (
          <p className="text-muted">{t('profile.avatar_text')}</p>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {isUnreadable ? t('profile.avatar_unreadable') : problem}
        </p>
        {chosen ? (
          <Button isPending={save.isPending} onClick={() => void send(chosen)}>
            {t('profile.avatar_save')}
          </Button>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <FileButton accept="image/*" onFiles={choose}>
            <ImageUp aria-hidden="true" className="size-5" />
            {t(chosen ? 'profile.avatar_choose_other' : 'profile.avatar_choose')}
          </FileButton>
          <FileButton accept="image/*" capture="user" onFiles={choose}>
            <Camera aria-hidden="true" className="size-5" />
            {t('profile.avatar_take')}
          </FileButton>
        </div>
        {profile.avatar_url && !chosen ? (
          <Button look="danger" isPending={save.isPending} onClick={() => void send(null)}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t('profile.avatar_remove')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
