import { statfsSync } from 'node:fs';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { USUAL_BODY_BYTES } from '@shop/contract/body-limits';
import { idleConnections } from '@shop/server/idle-connections';
import { openForServing } from '@shop/server/store/open-store';
import { watchCaches } from '@shop/watching/cache-counts';
import type { Metrics } from '@shop/watching/metrics';
import { unwatched, type Watch } from '@shop/watching/watch';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createSearch, type Search } from './catalogue/search.ts';
import { visitRoutes } from './catalogue/visits.ts';
import type { Config } from './config.ts';
import type { Contents } from './contents.ts';
import { createShop } from './create-shop.ts';
import type { Database, OnError } from './db/database.ts';
import { watchCopies } from './db/watch-copies.ts';
import { watchDatabase } from './db/watch-database.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { sweepRegularly } from './housekeeping.ts';
import { addBodyParsers, refuseLargeBodies, refusePackedBodies } from './http/body-parsers.ts';
import { allowDraining } from './http/draining.ts';
import { type ApiError, respondUnknownPath, respondWithError, sentencesOf } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { inBackground, type Log, logRequests, requestIdOf } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { enforcePolicies } from './http/policy.ts';
import { compileSerializer } from './http/serialization.ts';
import { compileValidator } from './http/validation.ts';
import { createVerifier, type VerifyProof } from './identity/proof.ts';
import { returnRoutes } from './invoices/return-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { namesInSentences } from './languages/refusal-names.ts';
import { changeRoutes } from './live/change-routes.ts';
import { liveRoutes } from './live/routes.ts';

import type { Post } from './messages/channel.ts';
import { choiceRoutes } from './messages/choice-routes.ts';
import { followMessages } from './messages/follow-messages.ts';
import { openPost } from './messages/open-post.ts';
import { pushRoutes } from './messages/push-routes.ts';
import { watchOutbox } from './messages/watch-outbox.ts';
import { whatsAppRoutes } from './messages/webhook-routes.ts';
import { adminRoutes } from './office/admin-routes.ts';
import { officeCategoryRoutes } from './office/categories/routes.ts';
import { changeRoutes as changesRoutes } from './office/changes/routes.ts';
import { customerRoutes } from './office/customers/routes.ts';
import { officeDeliveryRoutes } from './office/delivery/routes.ts';
import { doorPhotographRoutes } from './office/dispatch/photograph-routes.ts';
import { dispatchRoutes } from './office/dispatch/routes.ts';
import { exportRoutes } from './office/exports/routes.ts';
import { figuresRoutes } from './office/figures/routes.ts';
import { frameRoutes } from './office/frame/routes.ts';
import { groupPriceRoutes } from './office/groups/price-routes.ts';
import { groupRoutes } from './office/groups/routes.ts';
import { followTimes } from './office/home/follow-times.ts';
import { homeRoutes } from './office/home/routes.ts';
import { type ImportWorker, startImportWorker } from './office/imports/import-worker.ts';
import { importRoutes } from './office/imports/routes.ts';
import { meRoutes } from './office/me/routes.ts';
import { messageRoutes } from './office/messages/routes.ts';
import { moneyRoutes } from './office/money/routes.ts';
import { packRoutes } from './office/packs/routes.ts';
import { officeProductRoutes } from './office/products/routes.ts';
import { purchaseRoutes } from './office/purchases/routes.ts';
import { saleRoutes } from './office/sales/routes.ts';
import { settingsRoutes } from './office/settings/routes.ts';
import { setupRoutes } from './office/setup/routes.ts';
import { staffRoutes } from './office/staff/routes.ts';
import { stockRoutes } from './office/stock/routes.ts';
import { waitingRoutes } from './office/stock/waiting-routes.ts';
import { supplierRoutes } from './office/suppliers/routes.ts';
import { webHookRoutes } from './office/webhooks/routes.ts';
import { customerOrderRoutes } from './orders/customer-routes.ts';
import { deskRoutes } from './orders/desk-routes.ts';
import { followProposals } from './orders/follow-proposals.ts';
import { proposalRoutes } from './orders/proposal-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { followPayments } from './payments/follow-payments.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createRazorpay } from './payments/razorpay.ts';
import { recordCash } from './payments/record-payment.ts';
import { paymentRoutes, webhookRoutes } from './payments/routes.ts';
import { startPaymentBy } from './payments/start-payment.ts';
import { pictureRoutes } from './pictures/serve.ts';
import { PictureStore } from './pictures/store.ts';
import { pictureUploadRoutes } from './pictures/upload-routes.ts';
import { orderReturnRoutes, returnPictureRoutes } from './returns/routes.ts';
import type { Shop } from './shop.ts';
import { stockRequestRoutes } from './stock/request-routes.ts';
import { apiMetrics } from './watching/api-metrics.ts';
import { traceRequests } from './watching/trace-requests.ts';

/** For the alert that comes before nothing more can be saved. */
function watchDisk(metrics: Metrics, dataFolder: string) {
  metrics.gauge({ name: 'shop_disk_free_bytes', help: 'Room on the disk of the data folder' }, () => {
    const { bavail, bsize } = statfsSync(dataFolder);
    return bavail * bsize;
  });
}

type Contained = Pick<Contents, 'drawings' | 'isDemo'> | undefined;

interface Parts {
  shop: Shop;
  search: Search;
  provider: PaymentProvider | undefined;
  pictures: PictureStore;
  importWorker: ImportWorker;
  post: Post;
  verifyProof: VerifyProof;
  watch: Watch;
  contents: Contained;
  onError: OnError;
}

async function registerRoutes(app: FastifyInstance, parts: Parts) {
  const { shop, search, provider, pictures, importWorker, post, verifyProof, watch, contents, onError } = parts;
  const { config } = shop;
  await describeApi(app);
  await app.register(healthRoutes(shop));
  await app.register(catalogueRoutes(shop, search));
  await app.register(sessionRoutes(shop, verifyProof));
  await app.register(accountRoutes(shop));
  await app.register(cartRoutes(shop));
  await app.register(orderRoutes(shop));
  await app.register(customerOrderRoutes(shop, startPaymentBy(shop, provider, onError)));
  await app.register(deskRoutes(shop, recordCash));
  await app.register(deliveryRoutes(shop));
  await app.register(paymentRoutes(shop, provider));
  await app.register(webhookRoutes(shop, provider));
  await app.register(proposalRoutes(shop));
  await app.register(orderReturnRoutes(shop, provider));
  await app.register(returnPictureRoutes(shop, pictures));
  await app.register(whatsAppRoutes(shop, config.whatsapp));
  await app.register(invoiceRoutes(shop, pictures));
  await app.register(returnRoutes(shop));
  await app.register(liveRoutes(shop, watch.metrics, onError));
  await app.register(changeRoutes(shop));
  await app.register(visitRoutes(shop, onError));
  await app.register(adminRoutes(shop));
  await app.register(homeRoutes(shop));
  await app.register(settingsRoutes(shop));
  await app.register(officeDeliveryRoutes(shop));
  await app.register(dispatchRoutes(shop));
  await app.register(doorPhotographRoutes(shop, pictures));
  await app.register(meRoutes(shop));
  await app.register(frameRoutes(shop));
  await app.register(staffRoutes(shop));
  await app.register(customerRoutes(shop));
  await app.register(groupRoutes(shop));
  await app.register(groupPriceRoutes(shop));
  await app.register(changesRoutes(shop));
  await app.register(officeProductRoutes(shop));
  await app.register(officeCategoryRoutes(shop));
  await app.register(packRoutes(shop));
  await app.register(importRoutes(shop, importWorker));
  await app.register(exportRoutes(shop));
  await app.register(figuresRoutes(shop));
  await app.register(stockRoutes(shop));
  await app.register(moneyRoutes(shop, provider));
  await app.register(messageRoutes(shop, post));
  await app.register(saleRoutes(shop, search));
  await app.register(setupRoutes(shop, contents?.isDemo));
  await app.register(supplierRoutes(shop));
  await app.register(purchaseRoutes(shop));
  await app.register(choiceRoutes(shop, post));
  await app.register(pushRoutes(shop, config.push));
  await app.register(webHookRoutes(shop));
  await app.register(waitingRoutes(shop));
  await app.register(stockRequestRoutes(shop));
  await app.register(pictureRoutes(pictures));
  await app.register(pictureUploadRoutes(pictures));
}

/** The API over an open database; closing it leaves the database to its owner. */
export async function buildApp(
  config: Config,
  database: Database,
  log: Log,
  verifyProof: VerifyProof = createVerifier(config.auth),
  watch: Watch = unwatched(),
  contents?: Contained,
  post: Post = openPost(config, database.db),
) {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies,
    bodyLimit: USUAL_BODY_BYTES,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => respondWithError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  const counts = apiMetrics(watch.metrics);
  const logError = inBackground(log);
  const onError: OnError = (error) => {
    counts.backgroundErrors.inc();
    logError(error);
  };

  const { bucket = null, dataFolder } = config;
  const store = await openForServing({ bucket, dataFolder }, 'pictures', (why) =>
    log.warn({ why }, 'the store of pictures is away'),
  );
  const pictures = new PictureStore(store, contents?.drawings);
  const shop = await createShop(config, database, onError, counts);
  watchDatabase(watch.metrics, database);
  const stopWatching = config.watch.metrics
    ? watchCopies(watch.metrics, database, config.backupFolder)
    : () => undefined;
  const stopOutbox = config.watch.metrics ? watchOutbox(watch.metrics, shop.db) : () => undefined;
  watchDisk(watch.metrics, dataFolder);
  watchCaches(watch.metrics, { responses: shop.responses });
  const search = await createSearch(shop.db, shop.bus, onError);
  const importWorker = startImportWorker(shop.db, shop.bus, onError);
  const stopSweeping = sweepRegularly(shop.db, onError);
  const stopFollowing = followTimes(shop, onError);
  const provider = config.razorpay && createRazorpay(config.razorpay);
  const stopPayments = followPayments(shop, provider, onError);
  const stopProposals = followProposals(shop, onError);
  const stopMessages = followMessages(shop, post, onError);
  app.addHook('onClose', async () => {
    stopWatching();
    stopOutbox();
    stopSweeping();
    await stopFollowing();
    await stopPayments();
    await stopProposals();
    await stopMessages();
    search.close();
    await importWorker.close();
    await shop.missedSearches.close();
    await shop.bus.close();
  });

  const idle = idleConnections(app.server);
  app.addHook('preClose', async () => idle.endUntilClosed());

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    const names = namesInSentences(shop.db, languageOf(request), sentencesOf(error));
    return respondWithError(error, request, reply, await names.catch(() => undefined));
  });
  app.setNotFoundHandler(respondUnknownPath);
  allowDraining(app);
  addBodyParsers(app);
  traceRequests(app, watch);
  logRequests(app, watch);
  refusePackedBodies(app);
  refuseLargeBodies(app);
  enforcePolicies(app, shop.sessions);

  await registerRoutes(app, {
    shop,
    search,
    provider,
    pictures,
    importWorker,
    post,
    verifyProof,
    watch,
    contents,
    onError,
  });
  return app;
}
