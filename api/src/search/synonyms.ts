/** Each line is one thing under the names that customers in India type for it. */
const groups = `
atta aata flour wheatflour gehun wheat
maida refinedflour
besan gramflour
sooji suji rava rawa semolina
poha chivda avalakki aval
rice chawal chaval akki arisi
dal daal dhal lentil paruppu pappu
toor tur arhar tuvar thuvar
moong mung greengram
urad udad blackgram
masoor masur redlentil
chana channa gram
chole chickpea kabuli garbanzo
rajma kidneybean razma
matar mutter pea vatana
lobia cowpea chawli
chilli chili chilly mirchi mirch lalmirch
haldi turmeric manjal
jeera zeera jira cumin
dhania dhaniya coriander kothamalli
hing asafoetida asafetida heeng
elaichi elachi cardamom
laung lavang clove
dalchini cinnamon
kalimirch pepper blackpepper
saunf sounf fennel
rai sarson mustard
methi fenugreek
ajwain carom
til sesame gingelly
tejpatta bayleaf
imli tamarind
amchur mangopowder
kesar saffron
namak salt
cheeni chini shakkar sugar
gud gur jaggery bellam
tel oil
ghee ghi neyyi
makhan makkhan butter
chai chay tea
kaapi coffee kofi
doodh dudh milk
dahi curd yogurt yoghurt
paneer panir cottagecheese
anda ande egg
pyaz pyaaz kanda onion
aloo alu batata potato
tamatar tomato
lahsun lehsun garlic
adrak ginger
nimbu neembu lemon lime
gajar carrot
baingan brinjal eggplant
kheera kakdi cucumber
shimla capsicum bellpepper
patta gobi cabbage
phool gobhi cauliflower
palak spinach
makka makai corn maize
kela banana
seb apple
aam mango
angoor grape
anar pomegranate
santra orange
nariyal coconut copra
kaju cashew
badam almond
kishmish raisin
pista pistachio
akhrot walnut
moongphali mungfali singdana peanut groundnut
khajur khajoor date
makhana foxnut
shahad shehad honey
achar achaar pickle
papad appalam
namkeen mixture farsan
biskut biscuit cookie
sabun soap
jhadu jharu broom
agarbatti incense dhoop
diya deepak lamp
kapoor kapur camphor
mombatti candle
matchbox machis
pani water
sharbat squash
`;

const synonymsByWord = new Map<string, string[]>();
for (const line of groups.trim().split('\n')) {
  const group = line.split(' ');
  for (const word of group) {
    const others = group.filter((other) => other !== word);
    synonymsByWord.set(word, [...(synonymsByWord.get(word) ?? []), ...others]);
  }
}

export const synonymsOf = (word: string): readonly string[] => synonymsByWord.get(word) ?? [];
