// Groups of modules that the build puts into one chunk each, for the screens that need a sign-in. A
// slow phone loads a few files faster than a hundred.

export type ChunkGroup = {
  name: string;
  /**
   * Folders and modules in the folder src that belong to the group. The names of modules have no
   * file extension.
   */
  sources?: string[];
  /**
   * Files of this repository's own packages that belong to the group. The names of the files have
   * no extension.
   */
  packages?: string[];
  /** Icons of lucide-react that belong to the group. */
  icons?: string[];
  /** Third-party packages that belong to the group. */
  libraries?: string[];
  /** Modules to leave out of the group, although `sources` lists their folder. */
  except?: string[];
  /**
   * Minimum number of chunks that must import a module before the module is moved into the group.
   */
  minShareCount?: number;
  /**
   * True if the group contains only the modules that `sources` and `libraries` select. The imports
   * of these modules stay outside the group, so visitor pages can load the group without them.
   */
  isAlone?: true;
};

export const MEMBER_CHUNK_GROUPS: ChunkGroup[] = [
  // Modules that every screen behind the sign-in loads and that no visitor page loads. The build
  // puts them into one file, because a slow phone loads one file faster than forty.
  {
    name: 'signed-in',
    sources: [
      'app/handle-session-changes',
      'app/remember-courier-agent',
      'app/layouts/member/account/account-menu',
      'app/layouts/member/account/menu-item-class',
      'app/layouts/member/account/menu-link',
      'app/layouts/session-guard',
      'app/layouts/member/stale-data-bar',
      'app/layouts/lazy-desktop-shortcuts',
      'app/layouts/member/account/operator-console-link',
      'app/layouts/member/use-complete-language-switch',
      'features/broker-application/model/device-storage',
      'features/chat/components/conversations/unread-count',
      'features/chat/model/engine/chat-context',
      'features/chat/model/engine/chat-provider',
      'features/chat/model/engine/not-stored-error',
      'features/chat/model/hooks/use-store',
      'features/chat/model/hooks/use-unread-total',
      'features/chat/model/device-storage',
      'features/chat/model/view/is-muted',
      'features/chat/model/view/thread-state',
      'features/chat/model/view/unread-total',
      'features/console/shell/api/operator-queries',
      'features/contacts/model/device-storage',
      'features/courier/model/courier-agent',
      'features/courier/model/device-storage',
      'features/courier/model/use-is-courier',
      'features/deliveries/model/device-storage',
      'features/disputes/model/device-storage',
      'features/homes/model/device-storage',
      'features/identity/model/device-storage',
      'features/invites/model/device-storage',
      'features/money/model/device-storage',
      'features/notifications/api/notification-queries',
      'features/notifications/model/device-storage',
      'features/notifications/model/set-unread-count',
      'features/profile/api/profile-queries',
      'features/profile/model/device-storage',
      'features/profile/model/profile-cache',
      'features/profile/model/use-own-profile',
      'features/refunds/model/device-storage',
      'features/shops/model/device-storage',
      'features/vouchers/model/device-storage',
      'shared/list-detail/use-is-desktop',
      'shared/device/chat-database-name',
      'shared/device/person-database',
      'shared/device/push-device',
      'shared/device/take-shared-item',
      'shared/device/shown-pushes',
      'shared/draft/draft-kinds',
      'shared/draft/stored-draft',
      'shared/errors/upload-fault',
      'shared/format/clock',
      'shared/format/day',
      'shared/offline-cache/offline-database-name',
      'shared/tabs/browser-environment',
      'shared/network/backoff',
      'shared/api/resumable-upload',
      'shared/store',
      'shared/live/live-topic',
      'shared/live/person-topic',
      'shared/live/use-person-live-updates',
      'shared/live/use-live-topic',
      'shared/outbox/send-order',
      'shared/outbox/outbox-engine',
      'shared/outbox/outbox-storage',
      'shared/secret-code/secret-kinds',
      'shared/session/sign-out',
      'shared/step-queue/step-database-name',
      'shared/ui/pull-to-refresh',
      'shared/ui/rolling',
    ],
    packages: ['core/src/notifications/notification-tag'],
    icons: [
      'bell',
      'book-user',
      'building-complex',
      'circle-user-round',
      'clipboard-check',
      'log-out',
      'refresh-cw',
      'ticket',
    ],
    libraries: ['idb', 'idb-keyval'],
    isAlone: true,
  },
  // Several screens load these small modules. One of them is the list of conversations, the first
  // screen after the sign-in.
  {
    name: 'small',
    sources: ['shared/keyboard-shortcuts/move-row-focus', 'shared/ui/amount'],
    icons: [
      'check-check',
      'circle-dashed',
      'circle-off',
      'cloud-off',
      'hand',
      'id-card',
      'mail-check',
      'package-check',
      'package-x',
      'pencil-line',
      'shield-off',
      'star',
      'user-plus',
    ],
    isAlone: true,
  },
  // Group of small modules that the conversations share with other screens.
  {
    name: 'talk',
    sources: [
      'features/contacts/components/lazy-contact-choices',
      'features/homes/components/property-status-badge',
      'features/notifications/api/push-changes',
      'features/notifications/api/push-port',
      'features/notifications/api/push-queries',
      'features/notifications/components/push-offer',
      'features/notifications/model/push-prompt',
      'features/notifications/model/push-support',
      'shared/format/file-size',
      'shared/files/use-object-urls',
      'shared/api/use-request-id',
      'shared/time/use-debounced',
      'shared/photos/file-type',
      'shared/photos/picture',
    ],
    packages: ['core/src/searchable-text'],
    libraries: ['uuid/dist/regex', 'uuid/dist/v4', 'uuid/dist/validate'],
    icons: [
      'bell-off',
      'bell-ring',
      'copy',
      'eighth-notes',
      'file-text',
      'paperclip',
      'pencil',
      'upload',
    ],
    isAlone: true,
  },
  {
    name: 'lists',
    sources: [
      'features/dashboard/api/dashboard-queries',
      'features/deliveries/components/delivery-row',
      'features/deliveries/components/delivery-status-badge',
      'features/deliveries/model/coming-delivery',
      'features/money/components/transfer-status-badge',
      'features/money/components/transfer-row',
    ],
    packages: ['core/src/money-transfer-status'],
    isAlone: true,
  },
];
