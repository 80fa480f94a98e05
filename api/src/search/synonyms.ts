import { singular, soundOf } from './words.ts';

/** Each line is one thing with the names that people in India type for it, in any language. Two words are joined into one. */
const sameThing = `
atta aata wheatflour godhimavu
wheat gehun gehu godhi
maida refinedflour plainflour
besan gramflour chickpeaflour
sooji suji rava rawa semolina
poha chivda avalakki aval flattenedrice beatenrice chuda
sabudana sago tapioca javvarisi
ragi nachni mandua fingermillet
rice chawal chaval akki arisi biyyam tandul
dal daal dhal lentil pulse paruppu pappu
toor tur arhar tuvar thuvar pigeonpea
moong mung greengram
urad udad blackgram
masoor masur redlentil
chana channa bengalgram harbhara
kalachana blackchana desichana brownchickpea
kabuli kabulichana chole chhole garbanzo chickpea whitechickpea
rajma kidneybean razma
matar mutter pea vatana
lobia cowpea chawli blackeyedbean
maize makka makai corn
chilli chili chilly mirchi mirch
redchilli lalmirch
haldi turmeric manjal
jeera zeera jira cumin jeerakam
coriander dhania dhaniya kothamalli kothimbir
corianderleaf dhaniapatta greencoriander kothimir
hing asafoetida asafetida heeng
elaichi elachi cardamom ilaichi
clove laung lavang
dalchini cinnamon
pepper kalimirch blackpepper milagu
saunf sounf fennel
mustard rai sarson
fenugreek methi
methidana fenugreekseed
ajwain carom
sesame til gingelly
tejpatta bayleaf
imli tamarind
amchur mangopowder
kesar saffron zafran
salt namak uppu
sendha rocksalt saindhav
sugar cheeni chini shakkar sakkare
gud gur jaggery bellam vellam
oil tel ennai oyal ayal
ghee ghi neyyi tup
butter makhan makkhan
tea chai chay chaipatti teapowder
coffee kaapi kofi
milk doodh dudh paal
curd dahi yogurt yoghurt
buttermilk chaas chhaas mattha
khoya mawa khoa
cream malai
paneer panir cottagecheese
egg anda ande mutta
onion pyaz pyaaz kanda vengayam
potato aloo alu batata
tomato tamatar
garlic lahsun lehsun
ginger adrak
lemon nimbu neembu lime
carrot gajar
brinjal baingan eggplant aubergine
cucumber kheera kakdi
capsicum shimlamirch bellpepper
cabbage pattagobi
cauliflower phoolgobi gobi gobhi
spinach palak
mushroom khumb
banana kela
apple seb
mango aam
grape angoor
pomegranate anar
orange santra
pineapple ananas
watermelon tarbuj tarbooz
coconut nariyal copra
vegetable sabzi sabji
fruit phal
spice masala
cashew kaju
almond badam
raisin kishmish
pistachio pista
walnut akhrot
peanut groundnut moongphali moongfali mungfali singdana
date khajur khajoor
fig anjeer anjir
makhana foxnut lotusseed
flax alsi linseed
melonseed magaz
dryfruit mewa driedfruit
honey shahad shehad
pickle achar achaar
papad appalam papadum
vermicelli seviyan semiya sevai
biscuit biskut biskit
candy toffee
soap sabun
detergent washingpowder laundrypowder
dishwash bartan
broom jhadu jharu
napkin tissue
garbagebag dustbinbag trashbag
agarbatti incense
dhoop dhup
diya deepak deepam
camphor kapoor kapur karpur
candle mombatti
wick batti
bell ghanti
garland mala haar
kumkum roli sindoor
matchbox machis
water pani
sharbat syrup
juice ras
shampoo champoo
toothpaste manjan
`;

/** Products shown after the searched thing itself: made of it, containing it, or serving the same purpose. */
const servesFor = `
flour: atta
atta: flour
wheat: atta
lentil dal pulse: masoor
chickpea chole: chana
gram: chana moong urad
redchilli: chilli
coriander: corianderleaf
ghee: vanaspati
namkeen: mixture bhujia chips farsan
snack: namkeen cracker khakhra
biscuit: cookie rusk nankhatai
cookie: biscuit
noodle: vermicelli
sharbat: squash
squash: sharbat
colddrink: drink juice soda ale squash
ketchup: puree
juice: drink
detergent: washing
agarbatti: dhoop
dhoop: agarbatti
cleaner: phenyl
lamp: diya
sweet mithai: laddu papdi khoya
cheese: paneer
`;

/** Makers' names that people use for a kind of goods of any maker. */
const namedByMaker = `
maggi yippee topramen: noodle
nescafe bru: instantcoffee coffee
horlicks bournvita complan boost: malteddrink
surf surfexcel ariel tide nirma rin: washingpowder washing detergent
lux lifebuoy cinthol hamam: bathsoap
dettol: handwash soap
colgate pepsodent closeup: toothpaste
harpic: toiletcleaner
lizol domex: floorcleaner
vim pril: dishwash
parleg: glucosebiscuit biscuit
frooti maaza slice appy: mangodrink
bisleri kinley aquafina: packagedwater
dalda: vanaspati
roohafza rooh: rosesharbat sharbat
milkmaid: condensedmilk
amulya everyday: milkpowder
lays: potatochips chips
kurkure: namkeen
saffola sundrop: oil
clinic sunsilk dove: shampoo
catch everest mdh: spice
tropicana: juice
`;

const same = new Map<string, readonly string[]>();
const shownFor = new Map<string, string[]>();
const known = new Set<string>();

function know(word: string): string {
  known.add(word);
  known.add(soundOf(word));
  return word;
}

for (const line of sameThing.trim().split('\n')) {
  const names = line.split(' ').map(know);
  for (const name of names) for (const key of [name, soundOf(name)]) if (!same.has(key)) same.set(key, names);
}
for (const line of `${servesFor.trim()}\n${namedByMaker.trim()}`.split('\n')) {
  const [wanted = [], shown = []] = line.split(':').map((words) => words.trim().split(' ').map(know));
  for (const name of shown) shownFor.set(soundOf(name), [...(shownFor.get(soundOf(name)) ?? []), ...wanted]);
}

const nameOf = (word: string) => same.get(word) ?? same.get(soundOf(word));

/** The other names of the thing that a word names. */
export const otherNames = (word: string): readonly string[] => nameOf(word)?.filter((name) => name !== word) ?? [];

/** The same for every name of one thing. */
export const sameNameAs = (word: string): string => nameOf(word)?.[0] ?? soundOf(word);

/** Further words under which a thing is shown, after the things that they name. */
export function shownUnder(word: string): readonly string[] {
  const names = nameOf(word) ?? [word];
  const wanted = new Set(names.flatMap((name) => shownFor.get(soundOf(name)) ?? []));
  return [...wanted].flatMap((name) => [name, ...otherNames(name)]);
}

/** Whether we know the thing that a word names. */
export const isName = (word: string): boolean => known.has(word) || known.has(soundOf(word));

/** Joins two words, if they are the name of something. */
export function nameOfTwo(first: string, second: string): string | undefined {
  const asWritten = first + singular(second);
  if (known.has(asWritten)) return asWritten;
  const asHeard = soundOf(first) + soundOf(second);
  return known.has(asHeard) ? asHeard : undefined;
}
