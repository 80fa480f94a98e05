import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_PROFILE } from '../catalogue/profile.ts';
import { openDatabase } from '../db/open.ts';
import { users } from '../db/schema/people.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { makePrivate } from '../folders.ts';
import { newId } from '../ids.ts';
import { databaseFolder, whileStopped, withEmbeddedShop } from './embedded-folder.ts';

await withEmbeddedShop(async ({ dataFolder, adminPhone }) => {
  await makePrivate(dataFolder);
  await whileStopped(dataFolder, async () => {
    await rm(databaseFolder(dataFolder), { recursive: true, force: true });
    await rm(join(dataFolder, 'pictures'), { recursive: true, force: true });
  });
  const { db, close } = await openDatabase({ folder: dataFolder }, console.error);
  const { _id, ...profile } = EMPTY_PROFILE;
  await db.insert(businessProfile).values({ id: _id, data: profile });
  await db.insert(users).values({ id: newId(), phone: adminPhone, name: 'Admin' });
  await close();
  return `The shop in ${dataFolder} is empty and yours: no products, no orders, no people but the admin ${adminPhone}.`;
});
