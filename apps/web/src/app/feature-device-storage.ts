// Registers the data that features store on the device, so that sign-out deletes it on any screen
// and in any tab. Imports only the names of this data, and no screens.
import '../features/broker-application/model/device-storage.ts';
import '../features/broker-day/model/device-storage.ts';
import '../features/chat/model/device-storage.ts';
import '../features/contacts/model/device-storage.ts';
import '../features/courier/model/device-storage.ts';
import '../features/deliveries/model/device-storage.ts';
import '../features/disputes/model/device-storage.ts';
import '../features/homes/model/device-storage.ts';
import '../features/identity/model/device-storage.ts';
import '../features/invites/model/device-storage.ts';
import '../features/money/model/device-storage.ts';
import '../features/notifications/model/device-storage.ts';
import '../features/profile/model/device-storage.ts';
import '../features/refunds/model/device-storage.ts';
import '../features/shops/model/device-storage.ts';
import '../features/viewings/model/device-storage.ts';
import '../features/vouchers/model/device-storage.ts';
import '../shared/offline-cache/offline-database-name.ts';
import '../shared/session/pending-return-path.ts';
