/** The stand-in's hosted checkout: the provider's constructor, in a frame. */
export const checkoutScript = (origin: string) => `'use strict';
window.Razorpay = class {
  constructor(options) {
    this.options = options;
  }
  on() {}
  open() {
    const { options } = this;
    const frame = document.createElement('iframe');
    const text = new URLSearchParams({
      key: options.key, order_id: options.order_id, name: options.name || '', description: options.description || '',
    });
    frame.src = ${JSON.stringify(origin)} + '/checkout?' + text;
    frame.title = 'Payment';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(0,0,0,.5)';
    const close = () => {
      removeEventListener('message', hear);
      frame.remove();
    };
    function hear(event) {
      if (event.origin !== ${JSON.stringify(origin)} || event.source !== frame.contentWindow) return;
      close();
      if (event.data && event.data.razorpay_payment_id) options.handler(event.data);
      else if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
    }
    addEventListener('message', hear);
    document.body.append(frame);
    frame.focus();
  }
};
`;
