/** Pictures and scripts that are built in as text. */
module.exports = '<svg></svg>';
