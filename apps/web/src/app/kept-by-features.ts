// Registers the data that features keep on the device, so that sign-out deletes it on any screen
// and in any tab. Imports only names, no screens.
import '../features/broker-application/model/on-device.ts';
import '../features/broker-day/model/on-device.ts';
import '../features/chat/model/on-device.ts';
import '../features/contacts/model/on-device.ts';
import '../features/courier/model/on-device.ts';
import '../features/deliveries/model/on-device.ts';
import '../features/disputes/model/on-device.ts';
import '../features/homes/model/on-device.ts';
import '../features/identity/model/on-device.ts';
import '../features/invites/model/on-device.ts';
import '../features/money/model/on-device.ts';
import '../features/notifications/model/on-device.ts';
import '../features/profile/model/on-device.ts';
import '../features/refunds/model/on-device.ts';
import '../features/shops/model/on-device.ts';
import '../features/viewings/model/on-device.ts';
import '../features/vouchers/model/on-device.ts';
import '../shared/kept-answers/answers-database-name.ts';
import '../shared/session/wanted-place.ts';
