import type { Order } from '@shop/contract/order';
import { Failure } from '@shop/ui/failure';
import { MissingParts } from '@shop/ui/with-stand-ins';
import { Suspense, useMemo, useState } from 'react';
import { CardSkeletons } from '../../../features/card/card-skeleton.tsx';
import { DetailsPane } from '../../../features/details/details-pane.tsx';
import { useHistory } from '../../../features/list/use-history.ts';
import { QuotePrices } from '../../../features/quoting/quote-prices.tsx';
import { SplitView } from '../../../features/selection/split-view.tsx';
import { useHeldMedia, useSelection } from '../../../features/selection/use-selection.ts';
import { useLiveOrders } from '../../../live/use-live-orders.ts';
import { filterSearch, isFiltered } from '../../../queries/filters.ts';
import { t } from '../../../t.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeskActions, SeldomDeskActions } from './desk-actions.tsx';
import { DeskCards } from './desk-cards.tsx';
import { DeskHead } from './desk-head.tsx';
import { hasLargeLetters } from './has-large-letters.ts';
import { DeskTable, DetailsDrawer, lateAntd } from './lazy-antd.tsx';
import { loadQuoteForm, useDeskDialog, useDialogsAhead } from './lazy-dialogs.ts';
import { NewOrdersNotice } from './new-orders-notice.tsx';
import { NoMatches } from './no-matches.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useBackgroundNews } from './sound/use-background-news.ts';
import { useSound } from './sound/use-sound.ts';
import { useAfterOrder } from './use-after-order.tsx';
import { useChecked } from './use-checked.ts';
import { useDeskMoves } from './use-desk-moves.tsx';
import { useFigures } from './use-figures.ts';
import { useFilters } from './use-filters.ts';
import { useHeldOrders } from './use-held-orders.ts';
import { useMoneyDialogs } from './use-money-dialogs.tsx';
import { useOpenOrderKeys } from './use-open-order-keys.ts';
import { useOpenToQuote } from './use-open-to-quote.ts';
import { useStillRows } from './use-still-rows.ts';

export function Desk({ viewerId }: { viewerId: string }) {
  const viewer = { id: viewerId, isAdmin: true };
  const { filters, setFilters, clear } = useFilters();
  const history = useHistory(viewer, filters);
  const { shown, waiting, showNew: showWaiting } = useHeldOrders(filterSearch(filters), history.orders);
  const list = { ...history, orders: shown };
  const ids = useMemo(() => shown.map(({ _id }) => _id), [shown]);
  const holdClick = useStillRows(ids);
  const afterOrder = useAfterOrder(viewerId);
  const moves = useDeskMoves(viewerId);
  const money = useMoneyDialogs(viewerId);
  const isHeld = Boolean(afterOrder.dialog || moves.dialog || money.dialog);
  const selection = useSelection(list.orders, isHeld);
  const checked = useChecked(list.orders);
  const openToQuote = useOpenToQuote(selection);
  const { figures, refresh } = useFigures(viewerId);
  const sound = useSound();
  const showInTitle = useBackgroundNews();
  useDialogsAhead(selection.selectedId !== undefined);
  const isWide = useHeldMedia('(min-width: 48em)', isHeld);
  const isRoomy = isWide && !hasLargeLetters();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [showsKeys, setShowsKeys] = useState(false);
  const hideKeys = () => setShowsKeys(false);
  const KeysDialog = useDeskDialog('KeysDialog', showsKeys, hideKeys);
  useLiveOrders(viewerId, { onPlaced: announce, onChange: refresh });
  useOpenOrderKeys({ list, selection, checked, moves, onHelp: () => setShowsKeys(true) });

  function announce({ _id }: Order) {
    setArrived((known) => [...known, _id]);
    if (!sound.isOn) return;
    sound.ring();
    showInTitle();
  }

  function showNew() {
    setArrived([]);
    showWaiting();
    if (isFiltered(filters)) void clear();
    scrollTo({ top: 0 });
  }

  const newCount = new Set([...arrived, ...waiting.map(({ _id }) => _id)]).size;
  const Orders = isRoomy ? DeskTable : DeskCards;
  const skeleton = isRoomy ? <RowsSkeleton /> : <CardSkeletons count={5} />;
  const isEmpty = !list.isLoading && !list.failed && list.orders.length === 0;
  return (
    <>
      <DeskHead
        viewerId={viewerId}
        filters={filters}
        figures={figures}
        sound={sound}
        isRoomy={isRoomy}
        onFilter={setFilters}
        onClear={clear}
        onKeys={() => setShowsKeys(true)}
      />
      {isRoomy && (
        <MissingParts of={lateAntd} title={t('The table did not load.')}>
          {t('Until it comes, the orders are in cards.')}
        </MissingParts>
      )}
      {/* Over what follows it. */}
      <NewOrdersNotice count={newCount} onShow={showNew} />
      <SplitView
        selection={selection}
        wideList
        {...(isRoomy && { Overlay: DetailsDrawer })}
        list={
          <>
            {list.isLoading && skeleton}
            {list.failed && (
              <Failure title={t('The orders did not load.')} busy={list.isRetrying} onRetry={list.retry} />
            )}
            {isEmpty && <NoMatches viewerId={viewerId} filters={filters} onFilter={setFilters} onClear={clear} />}
            {list.orders.length > 0 && (
              <Suspense fallback={skeleton}>
                <div onClickCapture={holdClick}>
                  <Orders
                    list={list}
                    selection={selection}
                    checked={checked}
                    isMoving={moves.isMoving}
                    onMove={moves.moveOne}
                    onQuote={openToQuote}
                    onRefund={money.refund}
                  />
                </div>
              </Suspense>
            )}
            <BulkBar
              orders={checked.checked}
              viewerId={viewerId}
              busy={checked.checked.some(moves.isMoving)}
              onMove={moves.move}
              onClear={checked.clear}
            />
          </>
        }
        details={(orderId) => (
          <DetailsPane
            key={orderId}
            viewer={viewer}
            orderId={orderId}
            takesFocus={isRoomy && selection.isOpenedByPerson && !selection.isToQuote}
            notice={(order) => <QuotePrices order={order} viewerId={viewerId} load={loadQuoteForm} />}
            actions={(order) => (
              <DeskActions
                order={order}
                busy={moves.isMoving(order)}
                onMove={(to) => moves.moveOne(order, to)}
                onBack={() => moves.stepBack(order)}
                onMoney={(action) => money.act(order, action)}
              />
            )}
            more={(order) => (
              <SeldomDeskActions
                order={order}
                viewerId={viewerId}
                busy={moves.isMoving(order)}
                onMove={(to) => moves.moveOne(order, to)}
                onMoney={(action) => money.act(order, action)}
                onMissing={() => afterOrder.open(order)}
              />
            )}
            onDecide={afterOrder.open}
          />
        )}
      />
      {moves.dialog}
      {money.dialog}
      {afterOrder.dialog}
      {KeysDialog && <KeysDialog onClose={hideKeys} />}
    </>
  );
}
