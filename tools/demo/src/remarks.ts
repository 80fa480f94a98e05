export const notes = [
  'Please call before delivery.',
  'Leave it with the watchman, he knows.',
  'Ring the bell twice, the first one does not work.',
  'Deliver before 11, the stall opens then.',
  'Please check the eggs for cracks.',
  'Bill in the name of Sri Krishna Tiffin Room.',
  'Second floor, no lift. Sorry.',
  'The old batch of atta was very good, send the same if you have it.',
  'शाम को छह बजे के बाद भेजिए।',
  'For the function on Sunday, please do not be late.',
  'Add to my running account.',
  'If the coriander is not fresh, leave it out.',
];

export const cancellationReasons = {
  customer: [
    'Ordered twice by mistake.',
    'We are travelling and nobody is at home.',
    'Found that I still have two packets.',
    'Will order again with more quantity.',
  ],
  business: [
    'The 5 litre can leaked at our godown. Fresh stock comes on Monday.',
    'The mill did not send this lot. We are sorry; the next one comes on Thursday.',
    'Our van does not reach this pincode at present.',
    'We could not reach you on the phone for two days.',
  ],
};
