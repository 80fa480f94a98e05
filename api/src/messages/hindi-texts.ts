import type { MessageKind, StoredText } from '@shop/contract/office/messages';
import { type DefaultTexts, text } from './text.ts';

const HELLO = 'नमस्ते {name},';
const BYE = '{link}\n{shop}\n{phone}';

const pickUp: DefaultTexts = {
  placed: text(
    'आपका ऑर्डर {order}',
    HELLO,
    'ऑर्डर {order} के लिए धन्यवाद। तैयार होते ही हम बताएँगे।',
    '{items}\n{delivery}',
    'कुल: {total}',
    'यहाँ से लें: {address}',
    BYE,
  ),
  shipped: text(
    'ऑर्डर {order} तैयार है',
    HELLO,
    'आपका ऑर्डर {order} पैक है, आकर ले लीजिए।',
    'यहाँ से लें: {address}\nअभी देना है: {due}',
    BYE,
  ),
  delivered: text('ऑर्डर {order} मिल गया', HELLO, 'आपने ऑर्डर {order} ले लिया है। धन्यवाद।', BYE),
};

const always: Record<MessageKind, StoredText> = {
  placed: text(
    'आपका ऑर्डर {order}',
    HELLO,
    'ऑर्डर {order} के लिए धन्यवाद।',
    '{items}\n{delivery}',
    'कुल: {total}',
    'पता: {address}',
    BYE,
  ),
  confirmed: text(
    'ऑर्डर {order} पक्का हुआ',
    HELLO,
    'दुकान ने आपका ऑर्डर {order} इन दामों पर पक्का किया है।',
    '{items}\n{delivery}',
    'कुल: {total}\nअभी देना है: {due}',
    BYE,
  ),
  paid: text('ऑर्डर {order} के {amount} मिल गए', HELLO, 'ऑर्डर {order} के {amount} हमें मिल गए। अभी देना है: {due}', BYE),
  shipped: text(
    'ऑर्डर {order} भेज दिया',
    HELLO,
    'आपका ऑर्डर {order} दुकान से निकल चुका है।',
    '{tracking}\nपता: {address}\nअभी देना है: {due}',
    BYE,
  ),
  out_for_delivery: text(
    'ऑर्डर {order} आपके घर आ रहा है',
    HELLO,
    'आपका ऑर्डर {order} डिलीवरी के लिए निकल चुका है।',
    '{delivery}\n{tracking}\nपता: {address}\nअभी देना है: {due}',
    BYE,
  ),
  delivered: text('ऑर्डर {order} डिलीवर हुआ', HELLO, 'आपका ऑर्डर {order} डिलीवर हो गया। धन्यवाद।', BYE),
  changed: text(
    'ऑर्डर {order} बदला गया',
    HELLO,
    'आपका ऑर्डर {order} बदला गया है। {reason}',
    '{items}\n{delivery}',
    'कुल: {total}\nअभी देना है: {due}',
    BYE,
  ),
  cancelled: text('ऑर्डर {order} रद्द हुआ', HELLO, 'आपका ऑर्डर {order} रद्द हो गया है। {reason}', BYE),
  returned: text('ऑर्डर {order} वापस आया', HELLO, 'ऑर्डर {order} का सामान दुकान पर वापस आ गया है। {reason}', BYE),
  refunded: text(
    'ऑर्डर {order} के {amount} लौटा दिए',
    HELLO,
    'ऑर्डर {order} के {amount} हमने लौटा दिए हैं। बैंक में दिखने में कुछ दिन लग सकते हैं।',
    BYE,
  ),
  items_missing: text(
    'ऑर्डर {order}: आपसे पूछना है',
    HELLO,
    'आपके ऑर्डर {order} का कुछ सामान नहीं मिल रहा। {reason}',
    'क्या करना है, कृपया ऑर्डर के पेज पर बताएँ:',
    BYE,
  ),
  return_accepted: text(
    'ऑर्डर {order} की वापसी मंज़ूर',
    HELLO,
    'दुकान ऑर्डर {order} का यह सामान वापस लेगी। कृपया इसे तैयार रखें।',
    '{items}',
    BYE,
  ),
  return_refused: text(
    'ऑर्डर {order} की वापसी',
    HELLO,
    'दुकान ऑर्डर {order} का यह सामान वापस नहीं ले सकती। {reason}',
    '{items}',
    BYE,
  ),
  back_in_stock: text('{items} फिर से आ गया है', HELLO, '{items} फिर से स्टॉक में है। आपने बताने को कहा था।', BYE),
  new_order: text(
    'नया ऑर्डर {order}: {total}',
    '{name} ने ऑर्डर {order} किया है।',
    '{items}\n{delivery}',
    'कुल: {total}',
    '{address}',
    '{link}',
  ),
  customer_changed: text(
    '{name} ने ऑर्डर {order} बदला',
    '{name} ने ऑर्डर {order} बदला है।',
    '{items}\n{delivery}',
    'कुल: {total}',
    '{address}',
    '{link}',
  ),
  customer_cancelled: text(
    '{name} ने ऑर्डर {order} रद्द किया',
    '{name} ने ऑर्डर {order} रद्द किया है। {reason}',
    'भुगतान हुआ: {paid}',
    '{link}',
  ),
  return_requested: text(
    'ऑर्डर {order}: {name} सामान लौटाना चाहते हैं',
    '{name} ऑर्डर {order} का सामान लौटाना चाहते हैं। {reason}',
    '{link}',
  ),
};

export const HINDI = { always, pickUp };
